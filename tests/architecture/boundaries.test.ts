import { expect, it } from 'vitest';
import { plant, runIn } from './plant';

type Fault = readonly [rule: string, where: string, files: Readonly<Record<string, string>>];

/** Each in files of its own, so that one look at a tree with all of them tells which are found. */
const faults: Readonly<Record<string, Fault>> = {
  'a feature that reaches into another': [
    'feature-insides',
    'features/checkout/a.ts',
    {
      'features/checkout/a.ts': "import { b } from '@/features/packages/inner';\nexport const a = b;\n",
      'features/packages/inner.ts': 'export const b = 1;\n',
    },
  ],
  'a feature that imports against the direction': [
    'feature-packages-direction',
    'features/packages/a.ts',
    {
      'features/packages/a.ts': "import { b } from '@/features/checkout/public';\nexport const a = b;\n",
      'features/checkout/public.ts': 'export const b = 1;\n',
    },
  ],
  'a feature that imports one above it, even late': [
    'feature-countries-direction',
    'features/countries/a.ts',
    {
      'features/countries/a.ts': "export const a = () => import('@/features/tariffs/public');\n",
      'features/tariffs/public.ts': 'export const b = 1;\n',
    },
  ],
  'a feature that is in no list': [
    'feature-without-place',
    'features/attic/a.ts',
    {
      'features/attic/a.ts': "import { b } from '@/features/countries/public';\nexport const a = b;\n",
      'features/countries/public.ts': 'export const b = 1;\n',
    },
  ],
  'a feature whose root and own folder import each other': [
    'folder-circle',
    'features/tariffs/a.ts',
    {
      'features/tariffs/a.ts': "import type { B } from './cards/b';\nexport const a = (b: B) => b;\n",
      'features/tariffs/c.ts': 'export const c = 1;\n',
      'features/tariffs/cards/b.ts': "export type B = 1;\nexport const b = () => import('@/features/tariffs/c');\n",
    },
  ],
  'a component that knows a feature': [
    'components-know-no-domain',
    'components/ui/a.ts',
    {
      'components/ui/a.tsx':
        "import type { B } from '@/features/packages/public';\nexport const A = ({ b }: { b: B }) => <p>{b}</p>;\n",
      'features/packages/public.ts': 'export const b = 1;\nexport type B = 1;\n',
    },
  ],
  'a feature that reads cookies on its own': [
    'features-keep-off-the-node-side',
    'features/auth/a.ts',
    {
      'features/auth/a.ts': "import { b } from '@/lib/session/b';\nexport const a = b;\n",
      'lib/session/b.ts': 'export const b = 1;\n',
    },
  ],
  'a field that knows the layout': [
    'form-is-props-only',
    'components/form/a.ts',
    {
      'components/form/a.ts': "import { b } from '@/components/layout/b';\nexport const a = b;\n",
      'components/layout/b.ts': 'export const b = 1;\n',
    },
  ],
  'production code that imports what tests stand on': [
    'only-tests-import-tests',
    'features/auth/tested.ts',
    {
      'features/auth/tested.ts': "import { b } from '@/tests/setup/b';\nexport const a = b;\n",
      'tests/setup/b.ts': 'export const b = 1;\n',
    },
  ],
  'lib that imports upwards': [
    'lib-is-the-ground',
    'lib/upwards.ts',
    {
      'lib/upwards.ts': "import { b } from '@/components/ui/b';\nexport const a = b;\n",
      'components/ui/b.ts': 'export const b = 1;\n',
    },
  ],
  'the shop that imports the operator': [
    'shop-never-imports-operator',
    'lib/across.ts',
    {
      'lib/across.ts': "import { b } from '@/operator/src/b';\nexport const a = b;\n",
      'operator/src/b.ts': 'export const b = 1;\n',
    },
  ],
  'the operator that imports a feature': [
    'operator-stands-alone',
    'operator/src/a.ts',
    {
      'operator/src/a.ts': "import { b } from '@/features/checkout/public';\nexport const a = b;\n",
      'features/checkout/public.ts': 'export const b = 1;\n',
    },
  ],
  'a room of the operator that imports one above it': [
    'operator-orders-direction',
    'operator/src/orders/a.ts',
    {
      'operator/src/orders/a.ts': "export const a = () => import('@/operator/src/checkout/b');\n",
      'operator/src/checkout/b.ts': 'export const b = 1;\n',
    },
  ],
  'production code of the operator that knows the demo': [
    'operator-customers-direction',
    'operator/src/customers/a.ts',
    {
      'operator/src/customers/a.ts': "import type { B } from '@/operator/src/seed/b';\nexport const a = (b: B) => b;\n",
      'operator/src/seed/b.ts': 'export type B = 1;\n',
    },
  ],
  'a rule of the shop that knows the console': [
    'operator-payments-direction',
    'operator/src/payments/a.ts',
    {
      'operator/src/payments/a.ts': "import { b } from '@/operator/src/console/b';\nexport const a = b;\n",
      'operator/src/console/b.ts': 'export const b = 1;\n',
    },
  ],
  'a room of the operator that is in no list': [
    'operator-room-without-place',
    'operator/src/attic/a.ts',
    {
      'operator/src/attic/a.ts': "import { b } from '@/operator/src/core/b';\nexport const a = b;\n",
      'operator/src/core/b.ts': 'export const b = 1;\n',
    },
  ],
  'a circle of folders without a circle of files': [
    'folder-circle',
    'operator/src/mail/a.ts',
    {
      'operator/src/mail/a.ts': "import type { B } from './templates/b';\nexport const a = (b: B) => b;\n",
      'operator/src/mail/c.ts': 'export const c = 1;\n',
      'operator/src/mail/templates/b.ts':
        "export type B = 1;\nexport const b = () => import('@/operator/src/mail/c');\n",
    },
  ],
  'a cycle': [
    'no-cycles',
    'lib/a.ts',
    {
      'lib/a.ts': "import { b } from './b';\nexport const a = () => b;\n",
      'lib/b.ts': "import { a } from './a';\nexport const b = () => a;\n",
    },
  ],
};

function cruise(files: Readonly<Record<string, string>>) {
  return runIn(plant(files), 'scripts/checks/boundaries.mjs', ['.']);
}

it('every planted fault of imports is told by its rule and its file', () => {
  const { status, output } = cruise(Object.assign({}, ...Object.values(faults).map(([, , files]) => files)));
  const told = output.replaceAll(/:\s+/g, ': ');
  const missed = Object.entries(faults).filter(([, [rule, where]]) => !told.includes(`error ${rule}: ${where} → `));
  expect(missed.map(([name]) => name)).toEqual([]);
  expect(status).not.toBe(0);
});

it('a clean tree passes, so that the faults above are what fails', () => {
  const { status, output } = cruise({
    'features/checkout/a.ts': "import { b } from '@/features/packages/public';\nexport const a = b;\n",
    'features/packages/public.ts': 'export const b = 1;\n',
  });
  expect(output).toMatch(/no dependency violations found \(3 modules/);
  expect(status).toBe(0);
});
