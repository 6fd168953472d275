import { describe, expect, it } from 'vitest';
import { packageFactsSchema } from '@/lib/api/contract/packages';
import { packageFacts } from './answers';
import { packs } from './package-catalogue';

const nameOf = (code: string) => `<${code}>`;
const rowOf = ({ slug, kind, codes }: (typeof packs)[number]) => ({
  slug: `${slug}-3gb-30d`,
  kind,
  countryCodes: codes,
});
const local = (code: string) => ({ slug: 'any-5gb-30d', kind: 'local' as const, countryCodes: [code] });

describe('what a package can do', () => {
  it('is told in kinds, for every package of several countries with well-known ones it leaves out', {
    tags: ['F2.123'],
  }, () => {
    for (const pack of packs) {
      const facts = packageFacts(rowOf(pack), nameOf);
      expect(packageFactsSchema.parse(facts)).toEqual(facts);
      expect([pack.slug, facts.excluded.length > 2]).toEqual([pack.slug, true]);
      expect(pack.codes.filter((code) => pack.notIn.includes(code))).toEqual([]);
      expect(facts).toMatchObject({ hotspot: true, nextOne: true, starts: { on: 'first_data', withinMonths: 12 } });
    }
    const americas = packs.find(({ key }) => key === 'americas');
    expect(americas && packageFacts(rowOf(americas), nameOf).excluded[0]).toEqual({ code: 'BO', name: '<BO>' });
  });

  it('leaves out no country that has joined since, and for one country nothing', () => {
    const [europe] = packs;
    if (!europe) throw new Error('no package');
    const grown = { ...rowOf(europe), countryCodes: [...europe.codes, 'UA'] };
    expect(packageFacts(grown, nameOf).excluded.map(({ code }) => code)).not.toContain('UA');
    expect(packageFacts(local('ES'), nameOf).excluded).toEqual([]);
  });

  it('promises 5G only in zones whose networks have it', () => {
    expect(packageFacts(local('ES'), nameOf).networks).toEqual(['4G', '5G']);
    expect(packageFacts(local('KZ'), nameOf).networks).toEqual(['4G']);
    expect(packageFacts(local('KE'), nameOf).networks).toEqual(['3G', '4G']);
    const ofPacks = packs.map((pack) => [pack.key, packageFacts(rowOf(pack), nameOf).networks.join(' ')]);
    expect(Object.fromEntries(ofPacks)).toEqual({
      europe: '4G 5G',
      asia: '4G 5G',
      global: '3G 4G 5G',
      balkans: '4G 5G',
      gulf: '4G 5G',
      caucasus: '4G 5G',
      africa: '3G 4G',
      americas: '4G 5G',
    });
  });
});
