export { type Half, halfFor } from './country-half';
export { type Course, drawCourse, drawGlobe, Globe, type Stop } from './globe';
export { drawOutline } from './outline';
export { centreFor, placeOf } from './places';
export { type Place, position } from './projection';
