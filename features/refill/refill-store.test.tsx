import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiFailure } from '@/lib/api/client/api-error';
import {
  forgetRefusal,
  isChosenFor,
  noRefusal,
  readDraft,
  saveDraft,
  storeRefusal,
  useRefillStore,
} from './refill-store';
import { emptyRefill } from './refill-values';

const phone = '372583120417';
const refused = (status: number, rest: object = {}): ApiFailure => ({
  kind: 'refused',
  status,
  refusal: { code: 'validation', ...rest },
});
const store = (failure: ApiFailure) => storeRefusal(new ApiError('createRefill', failure), phone);

beforeEach(() => useRefillStore.setState(useRefillStore.getInitialState()));
// What all tests do when one is over needs the window's own storage.
afterEach(() => vi.unstubAllGlobals());

describe('a refused top-up', () => {
  it('leaves its messages by field, general ones under their key', { tags: ['F8.26', 'F5.44', 'F5.45'] }, () => {
    store(refused(400, { errors: { price: ['a', 'b'], 'esim.email': ['c'], '#': ['d'], strange: ['e'] } }));
    expect(useRefillStore.getState().refusal).toEqual({
      fields: { ownAmount: ['a', 'b'], email: ['c'] },
      general: ['d', 'e'],
      failure: null,
    });
    expect(useRefillStore.getState().blockedPhone).toBeNull();
  });

  it('leaves its messages also after a 422, as other providers refuse what was typed', {
    tags: ['F8.26', 'F8.28'],
  }, () => {
    store(refused(422, { errors: { price: ['a'], '#': ['d'] } }));
    expect(useRefillStore.getState().refusal).toEqual({ fields: { ownAmount: ['a'] }, general: ['d'], failure: null });
  });

  it('marks the number that cannot be unblocked', { tags: ['F8.27'] }, () => {
    store(refused(400, { errors: { '#': ['The number is blocked.'] }, blockedCannotUnlock: true }));
    expect(useRefillStore.getState()).toMatchObject({ blockedPhone: phone, refusal: noRefusal });
  });

  it.each([
    ['a fault of the server', refused(500, { errors: { price: ['inside'] } })],
    ['a refusal without messages', refused(400)],
    ['another refusal than of what was typed', refused(409, { errors: { price: ['inside'] } })],
    ['no network', { kind: 'network' } as const],
    ['no answer in time', { kind: 'timeout' } as const],
  ])('says to try later after %s', { tags: ['F8.28'] }, (_, failure) => {
    store(failure);
    expect(useRefillStore.getState().refusal).toEqual({ ...noRefusal, failure: 'tryLater' });
  });

  it('forgets what it said of a field once that is edited, and only that', { tags: ['F5.46'] }, () => {
    store(refused(400, { errors: { price: ['a'], phone: ['b'] } }));
    forgetRefusal('phone');
    expect(useRefillStore.getState().refusal.fields).toEqual({ ownAmount: ['a'] });
  });
});

describe('the draft', () => {
  const typed = { ...emptyRefill, phone: '372 583', email: 'a@b.example', preset: '50' };

  it('survives in the tab, and nothing else of the store does', () => {
    saveDraft('home', typed);
    expect(readDraft('home')).toEqual(typed);
    expect(JSON.parse(window.sessionStorage.getItem('refill') ?? '{}').state).toEqual({ drafts: { home: typed } });
  });

  it('of the account leaves no number and no address behind', () => {
    saveDraft('account', typed, null);
    expect(readDraft('account')).toEqual({ preset: '50', ownAmount: '', paymentMethod: '' });
  });

  it('of the account keeps an amount that was chosen, for what it was chosen, and none that the form has put there', () => {
    saveDraft('account', typed);
    expect(readDraft('account')).toEqual({ paymentMethod: '' });
    saveDraft('account', typed, 15);
    saveDraft('account', { ...typed, preset: '20', paymentMethod: 'hash-card' });
    expect(readDraft('account')).toEqual({ preset: '50', ownAmount: '', paymentMethod: 'hash-card' });
    expect([isChosenFor(15), isChosenFor(16)]).toEqual([true, false]);
  });

  it('that somebody else has written is not taken over', () => {
    useRefillStore.setState({ drafts: JSON.parse('{"home":{"phone":5,"strange":"x","email":"a@b.example"}}') });
    expect(readDraft('home')).toEqual({ email: 'a@b.example' });
  });
});

it('a draft is kept as long as the page where the tab has no storage', async () => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', null);
  const fresh = await import('./refill-store');
  fresh.saveDraft('home', { ...emptyRefill, ownAmount: '12' });
  expect(fresh.readDraft('home').ownAmount).toBe('12');
});
