export { PackageFinder } from './list/islands';
export { listChart } from './list/list-chart';
export { wholeSection } from './list/package-sections';
export {
  findPackageOffer,
  getMeteredPackage,
  getPackages,
  hasPackages,
  sharedPackages,
} from './model/package-queries';
