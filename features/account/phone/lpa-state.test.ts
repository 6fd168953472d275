import { describe, expect, it } from 'vitest';
import { aNumber } from '@/features/account/testing/account-builders';
import { lpaState, toPhoneCode } from './phone-cards';

describe('the code of an eSIM', () => {
  it('is read from the answer into its parts', { tags: ['F3.49'] }, () => {
    expect(toPhoneCode(aNumber())).toEqual({
      activation: {
        lpa: 'LPA:1$rsp.wanderline.example$WL7-4K2Q-9XTR',
        address: 'rsp.wanderline.example',
        matchingId: 'WL7-4K2Q-9XTR',
      },
      profileState: 'released',
    });
    expect(toPhoneCode(aNumber({ lpa: 'nonsense' }))).toBeNull();
  });

  it('is on its way, there, or not to be had', { tags: ['F4.20'] }, () => {
    expect(lpaState({ data: undefined, error: null })).toEqual({ name: 'load' });
    expect(lpaState({ data: aNumber(), error: null }).name).toBe('ready');
    expect(lpaState({ data: undefined, error: new Error('x') })).toEqual({ name: 'error' });
    expect(lpaState({ data: aNumber({ lpa: '' }), error: null })).toEqual({ name: 'error' });
  });
});
