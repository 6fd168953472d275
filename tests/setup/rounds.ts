/** How often the races of the tests are run: `ROUNDS=50 npx vitest run activate-package` runs each 50 times. */
export const rounds = Number(process.env.ROUNDS ?? 1);
