import { type Faults, SelectField, type Shown, StepPage, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { type Column, DataTable, NoticeBox, type NoticeWords, StateChip } from '@/operator/src/console/frame/parts';
import { dayOf, roleWords } from '@/operator/src/console/frame/words';
import { type StaffRole, type StaffRow, staffRoles } from '@/operator/src/db/schema/staff';

type Props = Shown & { readonly members: readonly StaffRow[]; readonly notice: NoticeWords | null };

const works = { word: 'Works', icon: 'check', tone: 'ok' } as const;
const disabled = { word: 'Disabled', icon: 'ban', tone: '' } as const;

/** Whether nobody else may do what only owners may. */
function isLastOwner(members: readonly StaffRow[], id: StaffRow['id']): boolean {
  const owners = members.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
  return owners.length === 1 && owners[0]?.id === id;
}

/** Who may log in to the console. */
export function TeamPage({ place, viewer, members, notice }: Props) {
  return (
    <ConsolePage current="team" place={place} title="Team" viewer={viewer}>
      {notice ? <NoticeBox {...notice} /> : null}
      <div className="con-head">
        <div>
          <h1 className="t2">Team</h1>
          <p className="muted">
            Owners may do everything. Support sends mails again, blocks and unblocks numbers, cancels packages that the
            balance has paid, changes names and e-mails of customers, tries jobs again and publishes texts of the shop.
            It looks at the rest, but not at this page. Nobody is deleted: the audit log names them.
          </p>
        </div>
        <a className="btn btn--course" href="/console/team/new">
          Add somebody
        </a>
      </div>
      <section aria-label="Accounts of the console" className="panel panel--flush">
        <DataTable
          caption="Accounts of the console"
          columns={columnsFor(viewer.member.id, members)}
          keyOf={({ id }) => id}
          rows={members}
        />
      </section>
    </ConsolePage>
  );
}

type Member = Props['members'][number];

function columnsFor(viewerId: number, members: Props['members']): readonly Column<Member>[] {
  return [
    {
      head: 'Name',
      className: 'o1 strong',
      cell: ({ id, name }) => (
        <>
          {name}
          {id === viewerId ? <span className="cap">{' you'}</span> : null}
        </>
      ),
    },
    { head: 'E-mail', className: 'full wrap', cell: ({ email }) => email },
    { head: 'Role', className: 'full', cell: ({ role }) => roleWords[role] },
    { head: 'Since', className: 'full tnum muted', cell: ({ createdAt }) => dayOf(createdAt) },
    { head: 'State', className: 'full', cell: ({ disabledAt }) => <StateChip {...(disabledAt ? disabled : works)} /> },
    {
      head: 'What to do',
      className: 'full',
      cell: (member) => (
        <MemberActs isLastOwner={isLastOwner(members, member.id)} isOwn={member.id === viewerId} member={member} />
      ),
    },
  ];
}

type ActsProps = { readonly member: Member; readonly isOwn: boolean; readonly isLastOwner: boolean };

function MemberActs({ member: { id, name, disabledAt }, isOwn, isLastOwner }: ActsProps) {
  return disabledAt ? (
    <span className="row">
      <span className="muted">{`since ${dayOf(disabledAt)}`}</span>
      <a aria-label={`Enable ${name}`} href={`/console/team/${id}/enable`}>
        Enable
      </a>
    </span>
  ) : (
    <span className="row">
      <a aria-label={`New password for ${name}`} href={`/console/team/${id}/password`}>
        New password
      </a>
      {isLastOwner ? null : (
        <a aria-label={`Change the role of ${name}`} href={`/console/team/${id}/role`}>
          Role
        </a>
      )}
      {isOwn ? null : (
        <a aria-label={`Disable ${name}`} href={`/console/team/${id}/disable`}>
          Disable
        </a>
      )}
    </span>
  );
}

const list = { href: '/console/team', name: 'Team' } as const;

function RoleField({ value }: { readonly value: StaffRole }) {
  const options = staffRoles.map((role) => [role, roleWords[role]] as const);
  return <SelectField id="role" label="Role" options={options} value={value} />;
}

function PasswordField({ fault }: { readonly fault: string | undefined }) {
  return (
    <TextField
      autoComplete="new-password"
      fault={fault}
      hint="8 to 128 characters. Tell it by another way than e-mail."
      id="password"
      label="Password"
      type="password"
    />
  );
}

export type MemberDraft = { readonly email: string; readonly name: string; readonly role: StaffRole };

/** A new account. A password is never shown again, so it is typed anew after a fault. */
export function NewMemberPage(props: Shown & { readonly given: MemberDraft; readonly faults: Faults }) {
  const { given, faults, ...shown } = props;
  return (
    <StepPage {...shown} action="/console/team" back={list} button="Add" current="team" title="Add somebody">
      <TextField id="name" label="Name" maxLength={80} value={given.name} />
      <TextField fault={faults.email} id="email" label="E-mail" maxLength={254} type="email" value={given.email} />
      <RoleField value={given.role} />
      <PasswordField fault={faults.password} />
    </StepPage>
  );
}

type MemberProps = Shown & { readonly member: StaffRow; readonly faults: Faults };

/** A new password for an account. */
export function NewPasswordPage({ member, faults, ...shown }: MemberProps) {
  return (
    <StepPage
      {...shown}
      action={`/console/team/${member.id}/password`}
      back={list}
      button="Set the password"
      current="team"
      text={`${member.name} is logged out everywhere.`}
      title={`New password for ${member.name}`}
    >
      <PasswordField fault={faults.password} />
    </StepPage>
  );
}

/** Another role for an account. */
export function MemberRolePage({ member, ...shown }: Shown & { readonly member: StaffRow }) {
  const text = `${member.name} is logged out everywhere, and may do what the new role may from the next log-in on.`;
  return (
    <StepPage
      {...shown}
      action={`/console/team/${member.id}/role`}
      back={list}
      button="Change the role"
      current="team"
      text={member.id === shown.viewer.member.id ? `This is your own account. ${text}` : text}
      title={`Role of ${member.name}`}
    >
      <RoleField value={member.role} />
    </StepPage>
  );
}

/** What it means to disable an account, before it is done. */
export function DisableMemberPage({ member, ...shown }: Shown & { readonly member: StaffRow }) {
  return (
    <StepPage
      {...shown}
      action={`/console/team/${member.id}/disable`}
      back={list}
      button={`Disable ${member.name}`}
      current="team"
      isBad
      text={`${member.email} is logged out everywhere at once and cannot log in until an owner enables the account again.`}
      title={`Disable ${member.name}?`}
    />
  );
}

/** What it means to enable an account again, before it is done. */
export function EnableMemberPage({ member, ...shown }: Shown & { readonly member: StaffRow }) {
  return (
    <StepPage
      {...shown}
      action={`/console/team/${member.id}/enable`}
      back={list}
      button={`Enable ${member.name}`}
      current="team"
      text={`${member.email} may log in again as ${roleWords[member.role].toLowerCase()}, with the password of before.`}
      title={`Enable ${member.name} again?`}
    />
  );
}
