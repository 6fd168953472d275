// Which addresses are looked at when every page would be too many.
const catalogue = /\/internet-packages\/[^/]+$/;
const everyOf = 37;

/** All addresses but those of packages and countries: hundreds of them are alike, so every so many stands for the rest. */
export function withoutAlike(paths) {
  const alike = paths.filter((path) => catalogue.test(path));
  return [...paths.filter((path) => !catalogue.test(path)), ...alike.filter((_, index) => index % everyOf === 0)];
}
