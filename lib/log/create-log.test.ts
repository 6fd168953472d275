import { expect, it } from 'vitest';
import { createLog } from './create-log';

it('hides secrets and personal data up to three levels deep', () => {
  const lines: string[] = [];
  const log = createLog('storefront', 'info', { write: (line) => void lines.push(line) });
  log.info({
    username: 'ada',
    body: { newPassword: 'new', ip: '9.9.9.9' },
    call: { body: { oldPassword: 'old', to: 'bob' } },
  });
  expect(lines[0]).not.toMatch(/ada|new"|9\.9\.9\.9|old"|bob/);
});
