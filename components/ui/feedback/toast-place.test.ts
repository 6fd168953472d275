import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from 'sass';
import { expect, it } from 'vitest';

it('pins toasts to the top right corner of the window', { tags: ['F9.08'] }, () => {
  const findFileUrl = (url: string) => pathToFileURL(path.join(process.cwd(), url.replace('@/', '')));
  const { css } = compile(path.join(process.cwd(), 'components/ui/feedback/toast.module.scss'), {
    importers: [{ findFileUrl }],
  });
  const place = /\.viewport \{([^}]*)\}/.exec(css)?.[1] ?? '';
  expect(place).toMatch(/position: fixed/);
  expect(place).toMatch(/inset-block-start: 16px/);
  expect(place).toMatch(/inset-inline-end: 16px/);
});
