import { getTranslations } from 'next-intl/server';
import { Checkbox, RadioCard, RadioCards } from '@/components/form/choices';
import { ErrorSummary } from '@/components/form/error-summary';
import { PasswordField, SelectField, TextField } from '@/components/form/fields';
import { Button, type ButtonVariant } from '@/components/ui/controls/button';
import { Chip } from '@/components/ui/controls/chip';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Segmented } from '@/components/ui/controls/segmented';
import { TextLink } from '@/components/ui/controls/text-link';
import { Flag } from '@/components/ui/pictures/flag';
import { Demo, Section } from './section';

const variants = ['main', 'plain', 'line', 'ghost', 'bad'] as const satisfies readonly ButtonVariant[];

/** Buttons in every look and state. */
export async function ButtonsShow() {
  const t = await getTranslations('ui');
  return (
    <Section name="buttons">
      {variants.map((variant) => (
        <div className="stack" key={variant}>
          <span className="cap">{t(`button.${variant}`)}</span>
          <div className="row">
            <Button variant={variant}>{t('state.rest')}</Button>
            {(['hover', 'focus', 'press'] as const).map((state) => (
              <Button variant={variant} data-force={state} key={state}>
                {t(`state.${state}`)}
              </Button>
            ))}
            <Button variant={variant} busy>
              {t('state.busy')}
            </Button>
            <Button variant={variant} disabled>
              {t('state.off')}
            </Button>
          </div>
        </div>
      ))}
      <div className="row">
        <Button size="s">{t('button.small')}</Button>
        <Button>{t('state.rest')}</Button>
        <Button size="l">{t('button.large')}</Button>
        <IconButton icon="search" shape="round" label={t('button.search')} />
        <IconButton icon="plus" shape="main" label={t('button.add')} />
        <TextLink href="#main" icon="arrow-right">
          {t('button.link')}
        </TextLink>
      </div>
    </Section>
  );
}

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

/** Fields in every state. */
export async function FieldsShow() {
  const t = await getTranslations('ui');
  const estonia = <Flag icon="ee.svg" />;
  const mail = 'marina@mail.com';
  return (
    <Section name="fields">
      <Demo>
        <TextField id="u1" label={t('field.email')} hint={t('field.emailHint')} placeholder="name@mail.com" />
        <div data-force="hover">
          <TextField id="u2" label={t('state.hover')} defaultValue="Marina" />
        </div>
        <div data-force="focus">
          <TextField id="u3" label={t('state.focus')} defaultValue="Marina" />
        </div>
        <TextField id="u4" label={t('field.email')} defaultValue="marina.mail.com" error={t('field.emailError')} />
        <TextField id="u5" label={t('field.promo')} defaultValue="LISBOA" ok />
        <TextField id="u6" label={t('field.email')} defaultValue={mail} locked={t('field.locked')} />
        <TextField id="u7" label={t('field.phone')} defaultValue="372 583 120 417" inputMode="tel" start={estonia} />
        <TextField
          id="u8"
          label={t('field.phone')}
          defaultValue="372 583"
          inputMode="tel"
          start={estonia}
          error={t('field.phoneError')}
        />
        <SelectField
          id="u9"
          label={t('field.country')}
          start={<Flag icon="es.svg" />}
          options={[
            { value: 'es', label: t('choice.spain') },
            { value: 'tr', label: t('choice.turkey') },
          ]}
        />
        <TextField id="u10" label={t('field.amount')} defaultValue="20.00" inputMode="decimal" start="€" />
        <TextField id="u11" label={t('field.amount')} defaultValue="2" start="€" error={t('field.amountError')} />
        <PasswordField
          id="u12"
          label={t('field.password')}
          defaultValue="12345678"
          showLabel={t('field.show')}
          hideTextLabel={t('field.hide')}
        />
        <ErrorSummary
          title={t('field.summary')}
          problems={[
            { id: 'u4', text: t('field.emailError') },
            { id: 'u8', text: t('field.phoneError') },
          ]}
        />
      </Demo>
    </Section>
  );
}
