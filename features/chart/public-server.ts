export { centreFor } from './centre';
export { type Half, halfFor } from './country-half';
export { type Course, drawCourse, type Stop } from './draw-course';
export { drawGlobe, Globe } from './globe';
export { drawOutline } from './outline';
export { placeOf } from './places';
export { type Place, position } from './projection';
