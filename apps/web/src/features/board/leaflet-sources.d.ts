// Leaflet's sources, part by part; the types are those of the whole.
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { latLng as toLatLng } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { latLngBounds as toLatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/geo/crs/CRS.Simple.js' {
  import type { CRS } from 'leaflet';
  export const Simple: typeof CRS.Simple;
}
declare module 'leaflet/src/layer/Layer.js';
declare module 'leaflet/src/map/handler/Map.Drag.js';
declare module 'leaflet/src/map/handler/Map.TouchZoom.js';
