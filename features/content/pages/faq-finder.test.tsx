import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderIsland } from '@/tests/setup/render-island';
import { FaqFinder } from './faq-finder';

const entry = (id: number, question: string, answer: string) => ({
  id,
  question,
  answer: `<p>${answer}</p>`,
  slug: `question-${id}`,
  href: `/es/faq/question-${id}`,
});
const groups = [
  { subject: 'internet' as const, items: [entry(1, '¿Cuándo empieza un paquete?', 'Con la primera conexión.')] },
  {
    subject: 'payment' as const,
    items: [entry(2, '¿Cómo puedo pagar?', 'Con tarjeta.'), entry(3, '¿Y el bono?', 'Un 5 %.')],
  },
];
const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('summary')?.textContent);

describe('questions', () => {
  it('stand below their subjects, which can be jumped to', () => {
    renderIsland('faq', <FaqFinder groups={groups} details="Open on its own page" />, 'es');
    expect(screen.getByRole('region', { name: 'Internet y paquetes' })).toHaveTextContent('¿Cuándo empieza');
    const link = screen.getByRole('link', { name: 'Pago y saldo' });
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toHaveTextContent('tarjeta');
  });

  it('are narrowed while words of a question or an answer are typed, without case and accents', async () => {
    renderIsland('faq', <FaqFinder groups={groups} details="Open on its own page" />, 'es');
    await userEvent.type(screen.getByRole('searchbox'), 'CONEXION');
    await waitFor(() => expect(shown()).toEqual(['¿Cuándo empieza un paquete?']));
    expect(screen.queryByRole('region', { name: 'Pago y saldo' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 pregunta');
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'pagar como');
    await waitFor(() => expect(shown()).toEqual(['¿Cómo puedo pagar?']));
  });

  it('come back when nothing was found', async () => {
    renderIsland('faq', <FaqFinder groups={groups} details="Open on its own page" />, 'es');
    await userEvent.type(screen.getByRole('searchbox'), 'own page');
    await waitFor(() => expect(shown()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});
