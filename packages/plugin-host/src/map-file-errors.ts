import type { MapFileError } from '@gridwright/core';

const texts: { readonly [C in MapFileError['code']]: (params: MapFileError['params']) => string } = {
  'map-not-json': ({ what }) => `it is not JSON: ${what}`,
  'map-unknown-format': () => 'format: expected "gridwright-map"',
  'map-later-version': ({ version, known }) => `formatVersion: it is ${version}, this server reads up to ${known}`,
  'map-field': ({ field, what }) => `${field === '' ? 'the whole' : field}: ${what}`,
};

/** Why a map file cannot be used, for whoever wrote it: the field, and what is wrong there. */
export const mapFileProblem = ({ code, params }: MapFileError): string => texts[code](params);
