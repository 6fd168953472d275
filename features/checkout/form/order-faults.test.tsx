import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderOrder } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';

const api = checkoutApi();

describe('what is wrong with the fields of an order', { timeout: 30_000 }, () => {
  it('offers to rewrite Cyrillic names and address in Latin letters', async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('First name'), 'Марина');
    await user.click(screen.getByRole('button', { name: 'Write it as Marina' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Marina');
    await user.type(screen.getByLabelText('Last name'), 'Смит😀 2 О’Нил');
    await user.click(screen.getByRole('button', { name: 'Write it as Smit O’Nil' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Smit O’Nil');
  });

  it('offers a Spanish name without its accents, and says which letters it takes', {
    tags: ['F5.25', 'F5.26', 'F8.15'],
  }, async () => {
    const { user } = renderOrder();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/letters A–Z without accents/);
    await user.type(screen.getByLabelText('First name'), 'José');
    await user.type(screen.getByLabelText('Last name'), 'Muñoz');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/Letters A–Z without accents/),
    );
    await user.click(screen.getByRole('button', { name: 'Write it as Jose Munoz' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Jose');
    await waitFor(() => expect(screen.getByLabelText('Last name')).toBeValid());
  });

  it.each([429, 401, 503])(
    'does not call a code unknown that a %s kept from being checked, and asks again',
    {
      tags: ['F5.33', 'F8.12', 'F7.58'],
    },
    async (status) => {
      api.answer('GET /api/promo-code/{code}', { code: 'other' }, status);
      const { user } = renderOrder();
      await user.click(screen.getByText('I have a code'));
      const field = screen.getByLabelText('Promo code');
      await user.type(field, 'spring');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription('The code could not be checked. Try again later.'));
      api.answer('GET /api/promo-code/{code}', { code: 'SPRING', discount: 2, bonus: 0, referralBonus: 0 });
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByText('Code SPRING is applied.')).toBeInTheDocument();
    },
  );
});
