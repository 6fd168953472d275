import { type Faults, type Shown, StepPage, TextField } from '@/operator/src/console/frame/form-parts';
import type { UserRow } from '@/operator/src/db/schema/users';
import type { CustomerDraft } from './change-customer';

type Props = Shown & {
  readonly user: UserRow;
  readonly draft: CustomerDraft;
  readonly faults: Faults;
  /** Why what was typed cannot be. */
  readonly fault: string | null;
};

/** Another name or e-mail of an account. */
export function ChangeCustomerPage({ user, draft, faults, fault, ...shown }: Props) {
  const page = `/console/customers/${user.id}`;
  return (
    <StepPage
      {...shown}
      action={`${page}/change`}
      back={{ href: page, name: user.email }}
      button="Change"
      current="customers"
      fault={fault}
      foot="The audit log keeps it under your name."
      text="Be sure that it is the buyer who asks: whoever reads the new mailbox gets the numbers. With another e-mail the orders and receipts move to it, the password ends, everybody is logged out, and both mailboxes are told. Receipts keep the name they were made out to."
      title="Change name or e-mail"
    >
      <TextField fault={faults.email} id="email" label="E-mail" maxLength={254} type="email" value={draft.email} />
      <TextField fault={faults.firstName} id="firstName" label="First name" maxLength={100} value={draft.firstName} />
      <TextField fault={faults.lastName} id="lastName" label="Last name" maxLength={100} value={draft.lastName} />
      <TextField
        fault={faults.reason}
        hint="Only the team sees it. Name nobody: it stays when the customer is erased"
        id="reason"
        label="Reason"
        maxLength={200}
        value={draft.reason}
      />
    </StepPage>
  );
}
