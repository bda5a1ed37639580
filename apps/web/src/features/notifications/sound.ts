let context: AudioContext | null = null;

const notes = [
  { frequency: 587.33, at: 0 },
  { frequency: 880, at: 0.14 },
];
const length = 0.45;
const loudness = 0.12;

function play(on: AudioContext, frequency: number, at: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  const start = on.currentTime + at;
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Two soft tones. Silent until the person has touched the page: browsers want it so. */
export async function chime(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  for (const { frequency, at } of notes) play(context, frequency, at);
}
