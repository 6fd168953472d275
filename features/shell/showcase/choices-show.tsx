import { getTranslations } from 'next-intl/server';
import { Checkbox } from '@/components/ui/checkbox';
import { Chip } from '@/components/ui/chip';
import { Flag } from '@/components/ui/flag';
import { RadioCard, RadioCards } from '@/components/ui/radio-card';
import { Segmented } from '@/components/ui/segmented';
import { Demo, Section } from './section';

const amounts = ['10', '20', '50'].map((value) => ({ value, label: `€${value}` }));

/** Radio cards, ticks, segments and chips. */
export async function ChoicesShow() {
  const t = await getTranslations('ui');
  return (
    <Section name="choices">
      <Demo>
        <RadioCards legend={t('choice.method')} hideLegend>
          <RadioCard name="method" label={t('choice.card')} caption={t('choice.chosen')} defaultChecked />
          <div data-force="hover">
            <RadioCard name="method" label={t('choice.crypto')} caption={t('state.hover')} />
          </div>
          <RadioCard name="method" label={t('choice.roubles')} caption={t('choice.off')} disabled />
        </RadioCards>
        <div>
          <Checkbox id="c1" label={t('choice.ticked')} defaultChecked />
          <Checkbox id="c2" label={t('choice.unticked')} />
          <Checkbox id="c3" label={t('choice.needed')} error={t('choice.confirm')} />
          <Checkbox
            id="c4"
            type="radio"
            name="number"
            defaultChecked
            label={<span className="num">+372 5831 204 117</span>}
          />
          <Checkbox id="c5" type="radio" name="number" label={<span className="num">+372 5902 771 360</span>} />
        </div>
        <div className="stack">
          <Segmented name="amount" legend={t('field.amount')} hideLegend options={amounts} defaultValue="20" />
          <div className="row">
            <Chip href="#main">
              <Flag icon="es.svg" />
              {t('choice.spain')}
            </Chip>
            <Chip href="#main" current>
              <Flag icon="tr.svg" />
              {t('choice.turkey')}
            </Chip>
          </div>
        </div>
      </Demo>
    </Section>
  );
}
