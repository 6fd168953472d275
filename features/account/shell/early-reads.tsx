import { earlyReadsScript } from '@/lib/api/client/early-reads';
import { calls } from '@/lib/api/contract/calls';
import type { Operation } from '@/lib/api/contract/endpoints';

/**
 * Lets the document ask for what its page shows first, of the account or of its main number, before any code is there. Plain
 * markup: a browser runs it in a document and not after a way inside of the shop, where React would complain of a script.
 */
export function EarlyReads({ of }: { of: readonly Operation[] }) {
  const paths = of.flatMap((operation) => calls[operation]?.path ?? []);
  const script = `<script data-reads="${paths.join(' ')}">${earlyReadsScript}</script>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; the policy names the script by its hash
  return <div hidden dangerouslySetInnerHTML={{ __html: script }} />;
}
