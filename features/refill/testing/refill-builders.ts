import type { CostItem } from '@/lib/api/contract/catalog';
import type { CheckoutResult } from '@/lib/api/contract/order';
import type { PhoneStatus, RefillCalculation } from '@/lib/api/contract/refill';

export const refillUuid = '5f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e';

function aCost(total: number, units: string): CostItem {
  return { total, cost: 0.09, totalWithoutDiscount: total, costWithoutDiscount: 0.09, units, formattedCost: '€0.09' };
}

export function aCalculation(bonus: number | null, hint = 'Top up €50.00 or more.'): RefillCalculation {
  return { call: aCost(222, 'min'), data: aCost(1666, 'MB'), sms: aCost(250, 'SMS'), bonus: { bonus, hint } };
}

export function aPhoneStatus(parts: Partial<PhoneStatus> = {}): PhoneStatus {
  return { blocked: false, blockingReason: null, canUnlockByPayment: true, ...parts };
}

export function aRefillResult(parts: Partial<CheckoutResult> = {}): CheckoutResult {
  return {
    cart: {
      uuid: refillUuid,
      documentNumber: '',
      email: 'demo@wanderline.example',
      lastName: '',
      firstName: '',
      shippingAddress: '',
      country: null,
      postCode: '',
      total: 20,
      tariff: null,
      product: null,
      instructionUrl: null,
    },
    token: 'secret',
    payment: { url: 'https://pay.example/p/1' },
    ...parts,
  };
}
