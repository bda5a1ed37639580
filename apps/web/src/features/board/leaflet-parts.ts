// The parts of Leaflet that a board needs: a map that pans and is pinched. Tiles, popups, controls and the rest would be
// three quarters of its bytes.
import 'leaflet/src/layer/Layer.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

export { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { Simple } from 'leaflet/src/geo/crs/CRS.Simple.js';
export { Map as LeafletMap } from 'leaflet/src/map/Map.js';
