import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

it('keeps of what was looked for in files of orders the kind, and still lets nobody change the log', async () => {
  const database = await databaseBefore('no_text_in_log');
  const add = (action: string, details: object) =>
    database.query(
      `insert into audit_entry (at, action, subject_kind, subject_id, details) values (now(), $1, 'order', 'file', $2)`,
      [action, JSON.stringify(details)],
    );
  await add('orders_saved', { text: 'ana@mail.example', state: 'completed' });
  await add('orders_saved', { text: '+372 5555 0123' });
  await add('vat_saved', { text: 'WL-2ZR4', firstDay: '2026-11-01' });
  await add('orders_saved', { paidBy: 'card' });
  await add('refund_asked', { text: 'ana@mail.example' });
  await database.migrate(migrations);
  const rows = await database.query('select details from audit_entry order by id');
  expect(rows.map(({ details }) => details)).toEqual([
    { by: 'e-mail', state: 'completed' },
    { by: 'number' },
    { by: 'order or payment', firstDay: '2026-11-01' },
    { paidBy: 'card' },
    { text: 'ana@mail.example' },
  ]);
  await expect(database.query(`update audit_entry set details = '{}'`)).rejects.toThrow();
  await database.close();
}, 60_000);
