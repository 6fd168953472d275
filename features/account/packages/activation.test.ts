import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiFailure } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import { activate, clearActivation, mainEsimId, toActivationError, useActivation } from './activation';

vi.mock('@/lib/api/client/browser-client', () => ({ callApi: vi.fn() }));
const call = vi.mocked(callApi);
const failure = (kind: ApiFailure) => new ApiError('activatePackage', kind);
const refused = (status: number, message?: string) =>
  failure({ kind: 'refused', status, refusal: { code: 'other', ...(message !== undefined && { message }) } });
const keyOf = (index: number) => call.mock.calls[index]?.[1].idempotencyKey;

afterEach(() => {
  call.mockReset();
  clearActivation();
});

describe('activation of a package', () => {
  it('sends the main eSIM, the package and, when given, the country, with a key', {
    tags: ['F7.19', 'F7.20', 'F7.33', 'F8.17', 'F3.66'],
  }, async () => {
    call.mockResolvedValue({});
    expect(await activate({ id: 7, packageId: 15, priceCents: 750 })).toEqual({
      status: 'success',
      message: 'purchased',
    });
    await activate({ id: 7, packageId: 15, countryId: 724, priceCents: 750 });
    expect(call.mock.calls.map(([name, { params, query }]) => [name, params, query])).toEqual([
      ['activatePackage', { id: 7, packageId: 15 }, { shownPrice: 7.5 }],
      ['activatePackage', { id: 7, packageId: 15, countryId: 724 }, { shownPrice: 7.5 }],
    ]);
    expect(keyOf(0)).toMatch(/^[\w-]{20,}$/);
    expect(keyOf(1)).not.toBe(keyOf(0));
    expect(useActivation.getState()).toMatchObject({ isRunning: false, result: { status: 'success' } });
  });

  it('is not sent without a number', { tags: ['F4.59', 'F7.33'] }, async () => {
    expect(await activate({ id: '', packageId: 15, priceCents: 750 })).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('is ignored while another one runs', { tags: ['F4.55'] }, async () => {
    let finish: (answer: object) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const first = activate({ id: 7, packageId: 15, priceCents: 750 });
    expect(useActivation.getState().isRunning).toBe(true);
    expect(await activate({ id: 7, packageId: 16, priceCents: 750 })).toBeNull();
    finish({});
    expect(await first).toEqual({ status: 'success', message: 'purchased' });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it.each([
    [refused(400, 'active package exists for this country'), 'exists'],
    [refused(500, 'Not enough money'), 'noMoney'],
    [refused(500, 'boom'), 'failed'],
    [refused(500), 'failed'],
    [refused(404), 'failed'],
    [failure({ kind: 'timeout' }), 'failed'],
    [failure({ kind: 'network' }), 'failed'],
    [new Error('odd'), 'failed'],
  ] as const)('says what %s means', { tags: ['F8.18', 'F8.19', 'F8.20'] }, (error, message) => {
    expect(toActivationError(error)).toEqual({ status: 'error', message });
  });

  it('repeats the key after a time-out, and not after a clear answer', async () => {
    call.mockRejectedValueOnce(failure({ kind: 'timeout' }));
    call.mockRejectedValueOnce(refused(500, 'Not enough money'));
    call.mockResolvedValueOnce({});
    for (let index = 0; index < 3; index += 1) await activate({ id: 7, packageId: 15, priceCents: 750 });
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).not.toBe(keyOf(1));
  });

  it('forgets its result, also one that comes after that', { tags: ['F4.56'] }, async () => {
    call.mockResolvedValue({});
    await activate({ id: 7, packageId: 15, priceCents: 750 });
    clearActivation();
    expect(useActivation.getState().result).toBeNull();
    const late = activate({ id: 7, packageId: 15, priceCents: 750 });
    clearActivation();
    await late;
    expect(useActivation.getState()).toMatchObject({ isRunning: false, result: null });
  });

  it('knows the main eSIM by its number, and has no id without one', { tags: ['F4.59'] }, () => {
    expect(mainEsimId({ mainNumber: { id: 7, msisdn: '372583120411' } })).toBe(7);
    expect(mainEsimId({ mainNumber: { id: 7, msisdn: '' } })).toBe('');
    expect([mainEsimId({ mainNumber: null }), mainEsimId(undefined)]).toEqual(['', '']);
  });
});
