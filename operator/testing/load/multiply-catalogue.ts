import { openDatabase } from '@/operator/src/db/open-database';
import { multiplyPackages } from './multiply-packages';

/* Makes the catalogue of a data folder larger. Run with: npx tsx operator/testing/load/multiply-catalogue.ts <folder> <times> */
const [folder = '', times = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder });
try {
  await multiplyPackages(database.db, Number(times));
} finally {
  await database.close();
}
