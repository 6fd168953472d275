import { afterEach, expect, it } from 'vitest';
import { toAccountUser } from '@/features/account/model/account-model';
import { profileQuery } from '@/features/account/model/account-query-options';
import { aUser } from '@/features/account/testing/account-builders';
import { loadPage, reloadPage } from '@/lib/browser/load-page';
import { queryClient } from '@/lib/browser/query-client';
import { takeNewSession } from '@/lib/browser/session-hint';
import { watchSession } from './watch-session';

const hint = (age: number, name = '1') => {
  document.cookie = `signed-in=${name}; Max-Age=${age}; Path=/`;
};

afterEach(() => {
  hint(0);
  takeNewSession();
  queryClient().clear();
});

it('forgets the account and asks for a login when the session has ended in another tab', () => {
  hint(60);
  window.history.replaceState(null, '', '/en/lk/Balance');
  queryClient().setQueryData(profileQuery.queryKey, toAccountUser(aUser()));
  const stop = watchSession();
  window.dispatchEvent(new Event('focus'));
  expect(queryClient().getQueryData(profileQuery.queryKey)).toBeDefined();
  expect(loadPage).not.toHaveBeenCalled();
  hint(0);
  window.dispatchEvent(new Event('pageshow'));
  expect(queryClient().getQueryCache().getAll()).toEqual([]);
  expect(loadPage).toHaveBeenCalledWith('/en/login?next=%2Fen%2Flk%2FBalance', 'replace');
  stop();
});

it('forgets the account and loads the page anew when another account has been logged in in another tab', () => {
  hint(60, 'first');
  queryClient().setQueryData(profileQuery.queryKey, toAccountUser(aUser()));
  const stop = watchSession();
  window.dispatchEvent(new Event('focus'));
  expect(reloadPage).not.toHaveBeenCalled();
  hint(60, 'second');
  window.dispatchEvent(new Event('focus'));
  expect(queryClient().getQueryCache().getAll()).toEqual([]);
  expect(reloadPage).toHaveBeenCalled();
  expect(loadPage).not.toHaveBeenCalled();
  stop();
});
