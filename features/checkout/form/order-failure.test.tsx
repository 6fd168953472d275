import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { fillByIds, renderOrder, sendOrder, submitButton } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { codesAreGiven } from '@/tests/setup/refusals';

const api = checkoutApi();
beforeEach(() => useAgreements.setState(useAgreements.getInitialState()));
const checkout = 'POST /api/tariffs/2/checkout';

describe('an order that failed', { timeout: 30_000 }, () => {
  it.runIf(codesAreGiven)(
    'leads to other tariffs when all numbers are sold, and keeps the form',
    {
      tags: ['F8.34', 'F8.32'],
    },
    async () => {
      api.answer(checkout, { code: 'out_of_stock' }, 409);
      await sendOrder();
      expect(await screen.findByText(/^All numbers are sold right now/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Choose another tariff' })).toHaveAttribute('href', '/en#tariff');
      expect(screen.getByLabelText('Last name')).toHaveValue('Sokolova');
    },
  );

  it.each([
    [
      'es',
      [
        'El pago ha fallado. Inténtalo de nuevo.',
        'Algo ha ido mal. Revisa el formulario e inténtalo de nuevo.',
        'Error interno del servidor. Inténtalo de nuevo o recarga la página.',
        'Se ha producido un error inesperado. Inténtalo más tarde.',
        'Esta tarifa no se puede comprar en este momento.',
      ],
    ],
    [
      'uz',
      [
        'Оплата не прошла. Попробуйте ещё раз.',
        'Что-то пошло не так. Проверьте форму и попробуйте ещё раз.',
        'Внутренняя ошибка сервера. Повторите попытку или перезагрузите страницу.',
        'Произошла непредвиденная ошибка. Попробуйте позже.',
        'Покупка этого тарифа сейчас недоступна.',
      ],
    ],
  ] as const)(
    'says in %s why it stopped',
    {
      tags: ['F8.31', 'F8.32', 'F8.33', 'F8.34', 'F8.35'],
    },
    async (locale, [paymentFailed, wentWrong, internal, unexpected, unavailable]) => {
      const { user } = renderOrder({ locale });
      fillByIds();
      const pressAndRead = async (text: string) => {
        await user.click(await waitFor(submitButton));
        expect(await screen.findByText(text)).toBeInTheDocument();
      };
      api.answer(checkout, { code: 'payment_unavailable' }, 503);
      await pressAndRead(paymentFailed);
      api.answer(checkout, { code: 'idempotency_in_flight' }, 409);
      await pressAndRead(wentWrong);
      api.answer(checkout, { code: 'internal' }, 500);
      await pressAndRead(internal);
      api.broken(checkout, '<h1>Log in to this network first</h1>');
      await pressAndRead(unexpected);
      api.answer(checkout, { code: 'tariff_unavailable' }, 404);
      await pressAndRead(unavailable);
    },
  );
});
