import { getTranslations } from 'next-intl/server';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/text-link';
import { Section } from './section';

const variants = ['course', 'primary', 'line', 'ghost', 'bad'] as const satisfies readonly ButtonVariant[];

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
        <IconButton icon="plus" shape="course" label={t('button.add')} />
        <TextLink href="#main" icon="arrow-right">
          {t('button.link')}
        </TextLink>
      </div>
    </Section>
  );
}
