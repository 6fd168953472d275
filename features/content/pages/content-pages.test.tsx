import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toArticle, toBenefit, toQa } from '@/features/content/content-model';
import { BenefitsSection } from '@/features/content/sections/benefits-section';
import { FaqSection } from '@/features/content/sections/faq-section';
import { aQuestion } from '@/features/content/testing/content-builders';
import { sanitizeMarkup } from '@/lib/format/sanitize-markup';
import { renderIn } from '@/tests/setup/render-in';
import { ArticlePageView } from './article-page';
import { BlogList } from './blog-list';
import { FaqList } from './faq-list';
import { QaArticle } from './qa-article';

// What the server has rendered into a list has no need of the words of the island around it.
vi.mock('./islands', async () => ({ FaqFinderIsland: (await import('./faq-finder')).FaqFinder }));

const read = (fields: Parameters<typeof aQuestion>[0] = {}) =>
  toQa(aQuestion(fields), { sanitize: (markup) => sanitizeMarkup(markup, 'en'), slugOf: (question) => question });

describe('questions', () => {
  it('are listed with their answers, each with a page of its own', { tags: ['F1.12', 'F2.37'] }, () => {
    renderIn('en', <FaqList questions={[read(), read({ id: 2, slug: 'second', question: 'Second?' })]} locale="en" />);
    expect(screen.getAllByText('Most phones released since 2019 do.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Second\?/, hidden: true })).toHaveAttribute('href', '/en/faq/second');
  });

  it('show the first six on home, the first one open', { tags: ['F2.28'] }, () => {
    const questions = [1, 2, 3, 4, 5, 6, 7].map((id) => read({ id, question: `Question ${id}` }));
    const { container } = renderIn('en', <FaqSection questions={questions} locale="en" />);
    expect(container.querySelectorAll('#faq details')).toHaveLength(6);
    expect(container.querySelectorAll('#faq details[open]')).toHaveLength(1);
  });
});

describe('blog', () => {
  it('lists its posts', { tags: ['F1.13', 'F2.34'] }, () => {
    renderIn(
      'es',
      <BlogList posts={[read({ question: 'Datos', slug: 'datos', published: '2026-02-10' })]} locale="es" />,
    );
    expect(screen.getByRole('link', { name: 'Datos' })).toHaveAttribute('href', '/es/blog/datos');
    expect(screen.getByText('10 de febrero de 2026')).toBeInTheDocument();
  });

  it('says so when there is nothing yet', () => {
    renderIn('en', <BlogList posts={[]} locale="en" />);
    expect(screen.getByText('Nothing has been published yet.')).toBeInTheDocument();
  });
});

describe('pages', () => {
  it('of a question show it as the one heading with its answer and others to go on with', {
    tags: ['F2.38', 'F2.39'],
  }, () => {
    renderIn(
      'en',
      <QaArticle section="faq" item={read()} others={[read({ id: 2, slug: 'two', question: 'Two?' })]} locale="en" />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Will my phone work with an eSIM?');
    expect(screen.getByRole('link', { name: 'Two?' })).toHaveAttribute('href', '/en/faq/two');
    expect(screen.getByRole('link', { name: 'All questions' })).toHaveAttribute('href', '/en/faq');
  });

  it('of an article show its title and sanitised text', { tags: ['F2.54'] }, () => {
    const wire = { id: 1, title: 'Terms', slug: 'terms', text: '<p>One</p><script>1</script>', url: '/terms' };
    const { container } = renderIn(
      'en',
      <ArticlePageView article={toArticle(wire, (text) => sanitizeMarkup(text, 'en'))} />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms');
    expect(container.innerHTML).not.toContain('script');
  });
});

describe('two minutes', () => {
  const benefit = toBenefit({
    id: 1,
    title: 'No roaming bills',
    img: '/benefits/a.svg',
    hoverImage: '/benefits/b.svg',
    backgroundColor: '#f4ecd9',
    textColor: '#0b2730',
  });

  it.each([
    ['en', /about 2 minutes/],
    ['es', /unos 2 minutos/],
    ['ru', /около 2 минут/],
  ] as const)('are told in %s', { tags: ['F1.25'] }, (language, text) => {
    renderIn(language, <BenefitsSection benefits={[]} videos={null} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('stand with the benefits in their own colours and two pictures', { tags: ['F3.21'] }, () => {
    renderIn('en', <BenefitsSection benefits={[benefit]} videos={null} />);
    const card = screen.getByText('No roaming bills').closest('li');
    expect(card).toHaveStyle({ '--ground': '#f4ecd9', '--text': '#0b2730' });
    const pictures = within(card ?? document.body).getAllByAltText('');
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/benefits/a.svg', '/benefits/b.svg']);
  });

  it('take no colour that could carry something else', () => {
    renderIn(
      'en',
      <BenefitsSection benefits={[{ ...benefit, backgroundColor: 'red;position:fixed' }]} videos={null} />,
    );
    expect(screen.getByText('No roaming bills').closest('li')?.getAttribute('style') ?? '').toBe('');
  });

  it('lead to the films about setting up, when there are any', () => {
    const film = { title: 'On iPhone', image: '', url: 'https://video.example/iphone' };
    const videos = { video_how_iphone: film, video_how_samsung: { ...film, title: 'On Samsung', url: '/samsung.mp4' } };
    renderIn('en', <BenefitsSection benefits={[]} videos={videos} />);
    expect(screen.getByRole('link', { name: 'On iPhone' })).toHaveAttribute('href', film.url);
  });
});
