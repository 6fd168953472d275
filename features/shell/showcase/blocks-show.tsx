import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/blocks/card';
import { PriceLines } from '@/components/ui/blocks/price-lines';
import { Ticket, TicketTotal } from '@/components/ui/blocks/ticket';
import { Ticks } from '@/components/ui/blocks/ticks';
import { Accordion } from '@/components/ui/controls/accordion';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Tabs } from '@/components/ui/controls/tabs';
import { Badge } from '@/components/ui/feedback/badge';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Note } from '@/components/ui/feedback/note';
import { Progress } from '@/components/ui/feedback/progress';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { ToastButtonsIsland } from './islands';
import { Demo, Section } from './section';

/** Badges, notes, accordion, tabs and a ticket. */
export async function BlocksShow() {
  const t = await getTranslations('ui');
  const tabs = (['tab1', 'tab2', 'tab3'] as const).map((key) => ({
    value: key,
    label: t(`block.${key}`),
    panel: <Ticks items={[{ key, text: t('block.tick') }]} />,
  }));
  const lines = [
    { key: 'start', label: t('ticket.start'), value: '€9.90' },
    { key: 'extra', label: t('ticket.extra'), value: '€25.00' },
    { key: 'promo', label: t('ticket.promo'), value: '−€3.00', minus: true },
  ];
  return (
    <>
      <Section name="badges">
        <div className="row">
          <Badge>{t('badge.neutral')}</Badge>
          <Badge tone="course">{t('badge.hit')}</Badge>
          <Badge tone="ink">{t('badge.fresh')}</Badge>
          <Badge tone="land">€18.42</Badge>
          <Badge tone="ok">{t('badge.active')}</Badge>
          <Badge tone="warn">{t('badge.waits')}</Badge>
          <Badge tone="bad">{t('badge.blocked')}</Badge>
          <Badge tone="info">{t('badge.processing')}</Badge>
        </div>
        <Demo>
          {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
            <Note tone={tone} key={tone}>
              <p>{t(`note.${tone}`)}</p>
            </Note>
          ))}
        </Demo>
      </Section>
      <Section name="blocks">
        <Demo>
          <div>
            <Accordion summary={t('block.open')} name="showcase" open>
              {t('block.answer')}
            </Accordion>
            <Accordion summary={t('block.closed')} name="showcase">
              {t('block.answer')}
            </Accordion>
          </div>
          <div>
            <Tabs label={t('block.tabs')} tabs={tabs} />
          </div>
        </Demo>
      </Section>
      <Section name="tickets">
        <Demo>
          <Ticket
            stub={
              <div className="stack">
                <TicketTotal label={t('ticket.total')} value="€31.90" />
                <Button full>{t('ticket.pay')}</Button>
              </div>
            }
          >
            <PriceLines lines={lines} />
          </Ticket>
        </Demo>
      </Section>
    </>
  );
}

const results = [
  { key: 'approved', tone: 'ok', icon: 'check', progress: 1 },
  { key: 'processing', tone: 'info', icon: 'clock', progress: 0.6 },
  { key: 'declined', tone: 'bad', icon: 'x', progress: 0.35 },
] as const;

/** Results, waiting and emptiness. */
export async function ResultsShow() {
  const [locale, t] = [await getLocaleSlug(), await getTranslations('ui')];
  return (
    <>
      <Section name="results">
        <Demo>
          {results.map(({ key, tone, icon, progress }) => (
            <Card className="stack" key={key}>
              <span>
                <Badge tone={tone} icon={icon}>
                  {t(`result.${key}`)}
                </Badge>
              </span>
              <p>{t(`result.${key}Text`)}</p>
              <CourseLine
                onCard
                progress={progress}
                arrived={progress === 1}
                tone={tone === 'bad' ? 'bad' : 'course'}
              />
            </Card>
          ))}
        </Demo>
      </Section>
      <Section name="waiting">
        <Demo>
          <ToastButtonsIsland
            locale={locale}
            messages={{}}
            texts={{ ok: t('toast.ok'), bad: t('toast.bad'), info: t('toast.info') }}
          />
          <div className="stack">
            <Progress inline label={t('toast.page')} value={62} />
            <Skeleton width="60%" height="2em" />
            <Skeleton />
            <Skeleton width="80%" />
            <BusyDot label={t('state.busy')} />
          </div>
        </Demo>
      </Section>
      <Section name="empty">
        <Card>
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <ButtonLink variant="line" size="s" href="#main">
                {t('empty.action')}
              </ButtonLink>
            }
          />
        </Card>
      </Section>
    </>
  );
}
