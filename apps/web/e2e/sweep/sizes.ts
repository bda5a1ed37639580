/** A window that the page must fit. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  /** Fingers instead of a mouse. */
  readonly touch?: boolean;
}

/** Phones, tablets and desks upright and lying, and the widths at which the layouts change. */
export const sizes: readonly WindowSize[] = [
  { width: 320, height: 568, touch: true },
  { width: 360, height: 740, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 640, height: 360, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1024, height: 768, touch: true },
  { width: 1101, height: 620 },
  { width: 1280, height: 800 },
  { width: 1361, height: 800 },
  { width: 1366, height: 625 },
  { width: 1400, height: 800 },
  { width: 1439, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
