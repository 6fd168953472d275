import type { SupplierChange, SupplyFault } from '@/operator/src/http/supply-backlog';
import { paceDays } from '@/operator/src/rules/number-supply';

type Words = { readonly title: string; readonly text: string };

/** What is not taken, and what that means for the shop and its customers, by what the supplier was to take. */
const refusals = {
  active: ['Supplier does not open numbers', 'They stay cut off, though their owners may use them.'],
  packages_only: [
    'Supplier does not hold numbers to their packages',
    'Their balance is empty, and what they use goes on.',
  ],
  blocked: ['Supplier does not block numbers', 'They can still be used, and the shop pays for it.'],
  closed: ['Supplier does not close numbers', 'They can still be used, and the shop pays for it.'],
  package: ['Supplier does not take packages', 'Their owners have paid and get no data.'],
  package_end: ['Supplier does not end packages', 'They give data, though their price went back.'],
} as const satisfies Record<SupplierChange, readonly [title: string, meaning: string]>;

function refusalWords({ change, changes, numbers }: Extract<SupplyFault, { kind: 'supplier_refuses' }>): Words {
  const [title, meaning] = refusals[change];
  const others = changes > numbers.length ? ` and ${changes - numbers.length} more` : '';
  const what = `${changes === 1 ? 'Number' : 'Numbers'} ${numbers.map((one) => `+${one}`).join(', ')}${others}.`;
  const text = `${what} ${meaning} It is tried again by itself. Ask the supplier for the reason: the log has its answers, as “the supplier took no change”.`;
  return { title: `${title} (${changes})`, text };
}

/** What is wrong with the supplier of numbers, what it means and what helps. */
export function supplyWords(fault: SupplyFault): Words {
  switch (fault.kind) {
    case 'few_numbers': {
      const { free, soldLately } = fault;
      const help = 'The supplier has set no more aside: ask it for more. They come within a minute then.';
      if (free === 0) return { title: 'No number is left to sell', text: `Nobody can order a number. ${help}` };
      const title = free === 1 ? 'One number is left to sell' : `${free} numbers are left to sell`;
      return { title, text: `Sold in the last ${paceDays} days: ${soldLately}. ${help}` };
    }
    case 'supplier_gone':
      return {
        title: fault.at === null ? 'Supplier has never answered' : 'Supplier does not answer',
        text: 'Use is not charged meanwhile, and new orders may wait for their number. It is asked again by itself: call the supplier, and see with “npm run doctor” what it answers.',
      };
    case 'supplier_silent':
      return {
        title: 'Supplier tells of nothing',
        text: 'It answers, but says that nobody has used a number, a package or an eSIM since. What is used may go unpaid: ask the supplier whether its events go on.',
      };
    case 'supplier_refuses':
      return refusalWords(fault);
  }
}
