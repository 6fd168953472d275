import { describe, expect, it } from 'vitest';
import { markupToText, sanitizeMarkup } from './sanitize-markup';

describe('markup from the provider', () => {
  it('keeps the structure of a text', () => {
    const text = '<h2>Title</h2><p>One <strong>two</strong></p><ol><li>Three</li></ol>';
    expect(sanitizeMarkup(text, 'en')).toBe(text);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)></svg>',
    '<p style="position:fixed">x</p>',
    '<a href="//evil.example">x</a>',
  ])('loses what could run or cover the page: %s', (markup) => {
    expect(sanitizeMarkup(markup, 'en')).not.toMatch(/script|onerror|onload|style|iframe|evil/i);
  });

  it('leads links inside the site to the language of the page', () => {
    expect(sanitizeMarkup('<a href="/terms">x</a>', 'ru')).toContain('href="/uz/terms"');
    expect(sanitizeMarkup('<a href="/#add">x</a>', 'es')).toContain('href="/es#add"');
    expect(sanitizeMarkup('<a href="/es/terms">x</a>', 'en')).toContain('href="/en/terms"');
    expect(sanitizeMarkup('<a href="/en#add">x</a>', 'ru')).toContain('href="/uz#add"');
    expect(sanitizeMarkup('<a href="/essay">x</a>', 'en')).toContain('href="/en/essay"');
    expect(sanitizeMarkup('<a href="https://a.example">x</a>', 'en')).toContain('rel="noopener"');
  });

  it('has one first-level heading less than it asked for', () => {
    expect(sanitizeMarkup('<h1>x</h1>', 'en')).toBe('<h2>x</h2>');
  });

  it('gives its words', () => {
    expect(markupToText('<p>Fish &amp; chips</p><p>for &lt;2</p>')).toBe('Fish & chips for <2');
  });
});
