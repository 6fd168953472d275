import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? '.', '../../..');

export default { cacheComponents: true, distDir: '.next', turbopack: { root }, poweredByHeader: false };
