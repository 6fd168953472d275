export { centreFor } from './centre';
export { type Half, halfFor } from './country-half';
export { type Course, drawCourse, drawGlobe, Globe, type Stop } from './globe';
export { drawOutline } from './outline';
export { placeOf } from './places';
export { type Place, position } from './projection';
