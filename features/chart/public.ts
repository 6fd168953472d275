export { ChartDrawing } from './chart-drawing';
export { type Drawing, drawingSchema } from './drawing-schema';
