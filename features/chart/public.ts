export { ChartDrawing, type Drawing, drawingSchema } from './chart-drawing';
