import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { BusyDot } from '@/components/ui/busy-dot';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CourseLine } from '@/components/ui/course-line';
import { EmptyState } from '@/components/ui/empty-state';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { Demo, Section } from './section';
import { ToastButtons } from './show-buttons';

const results = [
  { key: 'approved', tone: 'ok', icon: 'check', progress: 1 },
  { key: 'processing', tone: 'info', icon: 'clock', progress: 0.6 },
  { key: 'declined', tone: 'bad', icon: 'x', progress: 0.35 },
] as const;

/** Results, waiting and emptiness. */
export async function ResultsShow() {
  const t = await getTranslations('ui');
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
          <ToastButtons texts={{ ok: t('toast.ok'), bad: t('toast.bad'), info: t('toast.info') }} />
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
