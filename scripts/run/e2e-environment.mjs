// Addresses, data folder and pages of the shop that the browser tests run against; the build before them is made for these.
// E2E_PORT moves both, so that two checkouts can be tested at once; E2E_SHOP and E2E_OPERATOR name a shop that runs already.
const port = Number(process.env.E2E_PORT ?? 3210);
const operatorPort = port + 1000;

export const shopUrl = process.env.E2E_SHOP ?? `http://127.0.0.1:${port}`;
export const operatorUrl = process.env.E2E_OPERATOR ?? `http://127.0.0.1:${operatorPort}`;

/** Variables of the processes under test. */
export const e2eEnvironment = {
  PORT: String(port),
  OPERATOR_PORT: String(operatorPort),
  DATA_DIR: '.cache/e2e-data',
  SITE_URL: shopUrl,
  PUBLIC_URL: operatorUrl,
  KEPT_MAIL_SECONDS: '3',
  // A test that plays many visitors gives each an address of its own, as a proxy would.
  TRUSTED_PROXIES: '1',
};

/** A page of a package or of a country. */
const catalogue = /\/internet-packages\/[^/]+$/;
const everyOf = 37;

/**
 * All addresses but those of packages and countries: hundreds of them are alike, so every so many stands for the rest.
 * @param {readonly string[]} paths
 */
export function withoutAlike(paths) {
  const alike = paths.filter((path) => catalogue.test(path));
  return [...paths.filter((path) => !catalogue.test(path)), ...alike.filter((_, index) => index % everyOf === 0)];
}
