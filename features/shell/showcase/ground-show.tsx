import { getTranslations } from 'next-intl/server';
import { HeaderBar } from '@/components/layout/header';
import parts from '@/components/layout/header-parts.module.scss';
import { Logo } from '@/components/layout/logo';
import { Card } from '@/components/ui/blocks/card';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { Gauge } from '@/components/ui/pictures/gauge';
import { Legs } from '@/components/ui/pictures/legs';
import { Minutes } from '@/components/ui/pictures/minutes';
import { MenuList, menuEntries } from '@/features/shell/header/main-menu';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { homeHref } from '@/lib/i18n/site-hrefs';
import { brandName } from '@/lib/seo/brand';
import { PopupButtonsIsland } from './islands';
import { Demo, Section } from './section';
import styles from './showcase.module.scss';

const onDark = ['ink', 'ink-2', 'ink-3', 'course-ink', 'ok', 'bad', 'warn', 'info'];
const swatches = ['paper', 'surface', 'sunken', 'sea', 'sea-deep', 'land', 'land-deep', ...onDark, 'course-tint'];

function Swatch({ name, text }: { name: string; text: string }) {
  return (
    <li className={styles.swatch} style={{ background: `var(--${name})`, color: `var(--${text})` }}>
      {name}
    </li>
  );
}

/** Colour, type and the line. */
export async function GroundShow() {
  const t = await getTranslations('ui');
  const legs = (['tariff', 'details', 'pay', 'install'] as const).map((key) => ({ key, label: t(`line.${key}`) }));
  return (
    <>
      <Section name="colour">
        <ul className={styles.swatches}>
          {swatches.map((name) => (
            <Swatch key={name} name={name} text={onDark.includes(name) ? 'paper' : 'ink'} />
          ))}
          <Swatch name="course" text="on-course" />
          <Swatch name="night" text="on-night" />
        </ul>
      </Section>
      <Section name="type">
        <div className="stack">
          <p className="hero-t">{t('type.hero')}</p>
          <p className="t1">{t('type.t1')}</p>
          <p className="t2">{t('type.t2')}</p>
          <p className="t3">{t('type.t3')}</p>
          <p className="fig">€1,234.56</p>
          <p className="lead">{t('type.lead')}</p>
          <p>{t('type.body')}</p>
          <p className="small">{t('type.small')}</p>
          <p className="cap">{t('type.cap')}</p>
        </div>
      </Section>
      <Section name="line" text={t('line.text')}>
        <Demo>
          <div className="stack">
            <CourseLine progress={0} />
            <CourseLine progress={0.4} />
            <CourseLine progress={1} arrived />
          </div>
          <Legs label={t('line.steps')} legs={legs} current={1} />
          <Card>
            <Gauge label={t('line.usage')} used={1.8} total={5} value="3.2 GB" caption={t('line.left')} />
          </Card>
          <Minutes
            vertical
            steps={[
              { key: 'choose', at: t('line.at1'), title: t('line.at1Title'), text: t('line.at1Text') },
              { key: 'online', at: t('line.at2'), title: t('line.at2Title'), text: t('line.at2Text') },
            ]}
          />
        </Demo>
      </Section>
    </>
  );
}

/** Dialogs, the seven states of the header and the menu. */
export async function FrameShow() {
  const [locale, t, shell] = [await getLocaleSlug(), await getTranslations('ui'), await getTranslations('shell')];
  const entries = menuEntries(locale, { hasPackages: true, text: (entry) => shell(`menu.${entry}`) });
  return (
    <>
      <Section name="dialogs" text={t('dialog.text')}>
        <PopupButtonsIsland
          locale={locale}
          messages={{}}
          texts={{
            alert: t('dialog.alert'),
            error: t('dialog.error'),
            login: t('dialog.login'),
            alertText: t('dialog.alertText'),
            errorText: t('dialog.errorText'),
          }}
        />
      </Section>
      <Section name="header" text={t('header')}>
        <div className={styles.headers}>
          {[0, 1, 2, 3, 4, 5, 6].map((stage) => (
            <HeaderBar as="div" demo stage={stage} key={stage}>
              <span className={parts.home}>
                <Logo href={homeHref(locale)} name={brandName} label={shell('home')} />
              </span>
              <span className={parts.pill}>{`header--${stage}`}</span>
            </HeaderBar>
          ))}
        </div>
      </Section>
      <Section name="menu">
        <div className={styles.night}>
          <MenuList entries={entries} />
        </div>
      </Section>
    </>
  );
}
