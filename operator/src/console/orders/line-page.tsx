import { ReasonField, type Shown, StepPage } from '@/operator/src/console/frame/form-parts';
import type { ConsoleSection } from '@/operator/src/console/frame/sections';
import { formatPhone } from '@/operator/src/documents/document-texts';

type Props = Shown & {
  readonly act: 'block' | 'unblock';
  readonly msisdn: string;
  readonly section: ConsoleSection;
  readonly back: { readonly href: string; readonly name: string };
  readonly fault: string | undefined;
};

/** What is said beside a reason that was left out. */
export const missingReason = 'Say why, for the team.';

const words = {
  block: {
    verb: 'Block',
    text: 'The number makes and takes no calls, messages or data, and a top-up does not end that. Its balance and packages stay; packages go on by their days. The buyer sees in the account that it is blocked.',
  },
  unblock: {
    verb: 'Unblock',
    text: 'The number works again at once, whatever it was blocked for. What is owed on it stays owed.',
  },
} as const;

/** What a block, or its end, means, before it is done. */
export function LinePage({ act, msisdn, section, back, fault, ...shown }: Props) {
  const { verb, text } = words[act];
  const name = `${verb} ${formatPhone(msisdn)}`;
  return (
    <StepPage
      {...shown}
      action={`${back.href}/${act}`}
      back={back}
      button={name}
      current={section}
      isBad={act === 'block'}
      text={text}
      title={`${name}?`}
    >
      <ReasonField fault={fault} />
    </StepPage>
  );
}
