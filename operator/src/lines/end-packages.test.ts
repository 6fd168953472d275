import { expect, it } from 'vitest';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { renderMail } from '@/operator/src/mail/render-mail';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { withNumber } from '@/operator/testing/refills';
import { activatePackage } from './activate-package';
import { endPackages } from './end-packages';

const dayMs = 86_400_000;
const inSpain = 7241;

describeOnBoth('a package that has not begun', (make) => {
  it('is told of 30 days before its last one, once, and lapses at the end of the day that was named', async () => {
    const { operator, number, userId } = await withNumber(make);
    const { db } = operator.deps;
    await giveBalance(operator, number.msisdn, 1000);
    const asked = { userId, esimId: number.id, packageId: inSpain, countryId: null, key: 'one' };
    await activatePackage(operator.deps, asked);
    const mailsAt = async (iso: string) => {
      operator.advance(Date.parse(iso) - operator.deps.now().getTime());
      await endPackages(operator.deps);
      return operator.mails.splice(0).map(({ data }) => data);
    };
    expect(await mailsAt('2027-10-22T23:59:59Z')).toEqual([]);
    const told = await mailsAt('2027-10-23T00:00:00Z');
    expect(told).toMatchObject([
      { topic: 'package_lapses', msisdn: number.msisdn, beginsBefore: '2027-11-21T23:59:59.999Z' },
    ]);
    expect(await mailsAt('2027-10-24T00:00:00Z')).toEqual([]);
    for (const [language, day] of [
      ['en', '21 November 2027'],
      ['es', '21 de noviembre de 2027'],
      ['ru', '21 ноября 2027 г.'],
    ] as const) {
      const { subject, text } = await renderMail(mailSchema.parse(told[0]), language, false);
      for (const words of [subject, text]) expect(words.replaceAll('\u00a0', ' ')).toContain(day);
    }
    await mailsAt('2027-11-21T23:59:59Z');
    expect(await db.select().from(packageAssignment)).toMatchObject([{ status: 'waiting' }]);
    expect(await mailsAt('2027-11-22T00:00:00Z')).toEqual([]);
    expect(await db.select().from(packageAssignment)).toMatchObject([{ status: 'expired' }]);
  });

  it('is not told of once it runs', async () => {
    const { operator, number, userId } = await withNumber(make);
    const { db, now } = operator.deps;
    await giveBalance(operator, number.msisdn, 1000);
    await activatePackage(operator.deps, {
      userId,
      esimId: number.id,
      packageId: inSpain,
      countryId: null,
      key: 'one',
    });
    const running = { status: 'running' as const, startsAt: now(), expiresAt: new Date(now().getTime() + 400 * dayMs) };
    await db.update(packageAssignment).set(running);
    operator.advance(350 * dayMs);
    await endPackages(operator.deps);
    expect(operator.mails).toEqual([]);
  });
});
