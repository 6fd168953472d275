import { earlyReadsScript } from '@/lib/api/client/early-reads';
import { calls } from '@/lib/api/contract/calls';
import { buildPath } from '@/lib/api/contract/endpoint';
import type { Operation } from '@/lib/api/contract/endpoints';

/** What a page may show first beside what all of them do, as `/api/account` takes it. */
const reads = {
  number: pathOf('getEsim'),
  packages: pathOf('listEsimPackages'),
  packagesOfEach: pathOf('listEsimPackages').replace('{id}', '{each}'),
  use: `${buildPath(pathOf('getHistory'), { param: 'balance-history' })}?esim={id}&from={from}&to={to}`,
  orders: pathOf('listOrders'),
} as const;

/** What the menu shows: the account, its numbers, and the balance of the main one. */
const ofMenu = [pathOf('getProfile'), pathOf('listEsims'), pathOf('getEsimBalance')];

/**
 * Lets the document ask for what its page shows first, of the account or of its main number, before any code is there. Plain
 * markup: a browser runs it in a document and not after a way inside of the shop, where React would complain of a script. Each page
 * has one, so that there is one request.
 */
export function EarlyReads({ of = [] }: { of?: readonly (keyof typeof reads)[] }) {
  const paths = [...ofMenu, ...of.map((name) => reads[name])].join(' ').replaceAll('&', '&amp;');
  const script = `<script data-reads="${paths}">${earlyReadsScript}</script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; the policy names the script by its hash
  return <div hidden dangerouslySetInnerHTML={{ __html: script }} />;
}

/** A path of `/api` without that. */
function pathOf(operation: Operation): string {
  return (calls[operation]?.path ?? '').replace('/api', '');
}
