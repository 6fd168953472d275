export { PackageFinderIsland } from './list/islands';
export { listChart } from './list/package-list';
export { wholeSection } from './list/package-sections';
export { hasPackages } from './model/package-index';
export {
  findPackageOffer,
  getCountryPackages,
  getMeteredPackage,
  readCountryPackages,
  readPackage,
} from './model/package-queries';
