import { parseAmount, toEuro } from '@/lib/format/money';
import { phoneDigits } from '@/lib/validation/phone';
import { toUuid } from '@/lib/validation/uuid';
import type { Deps } from '@/operator/src/core/deps';
import { type StaffRole, staffRoles } from '@/operator/src/db/schema/staff';
import { promoKindOf, promoKinds } from '@/operator/src/promo/new-promo';
import { cancelPackageAsStaff, cancelWords, findBoughtId } from './customers/package-actions';
import { eraseCustomer, exportCustomer } from './customers/person-actions';
import { isFarFrom } from './frame/look-twice';
import { blockLine, unblockLine } from './orders/number-actions';
import { type PricedKind, setOnSale, setPrice } from './prices/set-price';
import { createPromoAsStaff, endPromoAsStaff, promoOddities } from './promo/promo-codes';
import {
  addStaff,
  disableStaff,
  enableStaff,
  setStaffPassword,
  setStaffRole,
  wordsOfFault,
} from './staff/staff-accounts';
import { retryFailedJob, retryFailedMail } from './work/work-actions';

type CommandDeps = Pick<Deps, 'db' | 'now' | 'ids'> & {
  /** Asks for a password, or reads it where nobody can be asked; it is never shown. */
  readonly readPassword: () => Promise<string>;
};
export type Command = (deps: CommandDeps, args: readonly string[]) => Promise<string>;

function addMember(role: StaffRole): Command {
  return async (deps, [email = '', ...name]) => {
    if (email === '') throw new Error(`Whom? npm run shop -- ${role} add <e-mail> [name]`);
    const password = await deps.readPassword();
    const fault = await addStaff(deps, { email, name: name.join(' '), password, role });
    if (fault) throw new Error(wordsOfFault(fault));
    return `${email} may log in to /console of the operator (${role})`;
  };
}

const disable: Command = async (deps, [email = '']) => {
  const disabled = await disableStaff(deps, [email]);
  if (disabled.length === 0) throw new Error(wordsOfFault('unknown'));
  return `${disabled.join(', ')} cannot log in to the console any more`;
};

const enable: Command = async (deps, [email = '']) => {
  if (!(await enableStaff(deps, email))) throw new Error('No account of the console with this e-mail is disabled');
  return `${email} may log in to the console again, with the password of before`;
};

const setRole: Command = async (deps, [email = '', word = '']) => {
  const role = staffRoles.find((one) => one === word);
  if (!role) throw new Error(`npm run shop -- staff role <e-mail> ${staffRoles.join('|')}`);
  if (!(await setStaffRole(deps, email, role)))
    throw new Error(`No account of the console with this e-mail works in another role than ${role}`);
  return `${email} is logged out everywhere, and may log in again (${role})`;
};

const setPassword: Command = async (deps, [email = '']) => {
  const fault = await setStaffPassword(deps, email, await deps.readPassword());
  if (fault) throw new Error(wordsOfFault(fault));
  return `${email} has a new password and is logged out everywhere`;
};

function changePrice(kind: PricedKind): Command {
  return async (deps, [name = '', amount = '']) => {
    const cents = parseAmount(amount);
    if (name === '' || cents === null) throw new Error(`npm run shop -- ${kind} price <${nameOf[kind]}> <euro>`);
    const change = await setPrice(deps, { kind, name, cents, staffId: null });
    if (!change) throw new Error(`There is no ${kind} ${name}`);
    const [before, after] = [change.beforeCents, change.afterCents];
    const hint = isFarFrom(before, after) ? '\nLook twice: it is less than half or more than double' : '';
    return `${kind} ${name}: €${toEuro(before).toFixed(2)} → €${toEuro(after).toFixed(2)}${hint}`;
  };
}

function changeSale(kind: PricedKind): Command {
  return async (deps, [name = '', word = '']) => {
    if (name === '' || (word !== 'on' && word !== 'off'))
      throw new Error(`npm run shop -- ${kind} sale <${nameOf[kind]}> on|off`);
    const isThere = await setOnSale(deps, { kind, name, onSale: word === 'on', staffId: null });
    if (!isThere) throw new Error(`There is no ${kind} ${name}`);
    return `${kind} ${name}: ${word === 'on' ? 'on sale' : 'not on sale'}`;
  };
}

const addPromo: Command = async (deps, [code = '', kind = '', amount = '', lastDay = '']) => {
  const what = promoKindOf(kind);
  if (!what) throw new Error(`npm run shop -- promo add <code> ${promoKinds.join('|')} <percent or euro> [last day]`);
  const given = { code, what, amount, lastDay, singleUse: false };
  const oddities = await promoOddities(deps, given);
  const faults = await createPromoAsStaff(deps, { staffId: null }, given);
  if (faults) throw new Error(Object.values(faults).join(' '));
  return [`${code.toUpperCase()} counts from now on`, ...oddities].join('\nLook twice: ');
};

const stopPromo: Command = async (deps, [code = '']) => {
  if (!(await endPromoAsStaff(deps, { staffId: null }, code))) throw new Error(`There is no code ${code} that counts`);
  return `${code.toUpperCase()} has ended`;
};

function changeLine(act: 'block' | 'unblock', run: typeof blockLine): Command {
  return async (deps, [number = '', ...words]) => {
    const [msisdn, reason] = [phoneDigits(number), words.join(' ').trim()];
    if (msisdn === '' || reason === '') throw new Error(`npm run shop -- number ${act} <number> <reason>`);
    const outcome = await run(deps, { msisdn, reason, staffId: null });
    if (outcome === 'nothing') throw new Error(`Nothing has changed: there is no number ${number} to ${act}`);
    return `${msisdn}: ${act}ed`;
  };
}

const cancelBought: Command = async (deps, [number = '', slug = '', ...words]) => {
  const [msisdn, reason] = [phoneDigits(number), words.join(' ').trim()];
  if (msisdn === '' || slug === '' || reason === '')
    throw new Error('npm run shop -- package cancel <number> <slug> <reason>');
  const boughtId = await findBoughtId(deps.db, msisdn, slug);
  if (boughtId === null) throw new Error(`The number ${number} has no package ${slug}`);
  const outcome = await cancelPackageAsStaff(deps, { msisdn, boughtId, reason, member: null }, null);
  if (outcome.kind !== 'done') throw new Error(cancelWords[outcome.kind]);
  return `${msisdn}: ${slug} is cancelled, €${toEuro(outcome.cents).toFixed(2)} is on the balance again`;
};

const nobody = 'Neither an account nor an order has this e-mail';

const saveCustomer: Command = async (deps, [email = '']) => {
  const json = await exportCustomer(deps, email);
  if (json === null) throw new Error(nobody);
  return json;
};

const forgetCustomer: Command = async (deps, [email = '']) => {
  const outcome = await eraseCustomer(deps, email);
  if (outcome.kind === 'unknown') throw new Error(nobody);
  if (outcome.kind === 'blocked') throw new Error(['Nothing has changed:', ...outcome.obstacles].join('\n'));
  return 'Erased. What invoices need stays until its time has come';
};

const retryWork: Command = async (deps, [id = '']) => {
  const uuid = toUuid(id);
  const isJob = uuid !== null && (await retryFailedJob(deps, null, uuid));
  const outcome = uuid === null || isJob ? 'nothing' : await retryFailedMail(deps, null, uuid);
  if (outcome === 'untrue') throw new Error('The mail is not sent: what it says is not true any more');
  if (!isJob && outcome === 'nothing') throw new Error('There is no failing job or mail of this id');
  return `${uuid}: tried again`;
};

const nameOf: Readonly<Record<PricedKind, string>> = { package: 'slug', tariff: 'key' };

/** What the owner can do from a command line; each does what the console does. */
const ownCommands: Readonly<Record<string, Command>> = {
  'owner add': addMember('owner'),
  'support add': addMember('support'),
  'staff disable': disable,
  'staff enable': enable,
  'staff role': setRole,
  'staff password': setPassword,
  'package price': changePrice('package'),
  'tariff price': changePrice('tariff'),
  'package sale': changeSale('package'),
  'tariff sale': changeSale('tariff'),
  'promo add': addPromo,
  'promo end': stopPromo,
  'package cancel': cancelBought,
  'number block': changeLine('block', blockLine),
  'number unblock': changeLine('unblock', unblockLine),
  'customer export': saveCustomer,
  'customer erase': forgetCustomer,
  'work retry': retryWork,
};

/**
 * Runs one command and gives what to print; `more` are commands of other rooms.
 * @throws Error with a line that says what is wrong.
 */
export async function runShopCommand(
  deps: CommandDeps,
  words: readonly string[],
  more: Readonly<Record<string, Command>> = {},
): Promise<string> {
  const [noun = '', verb = '', ...args] = words;
  const commands = { ...ownCommands, ...more };
  const command = commands[`${noun} ${verb}`];
  if (!command) throw new Error(`There are: ${Object.keys(commands).join(', ')}`);
  return command(deps, args);
}
