import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UnpaidWatch } from '@/features/checkout/pay/unpaid-watch';
import { getHead, getHomeContent } from '@/features/content/page-content';
import { BenefitsSection } from '@/features/content/sections/benefits-section';
import { FaqSection } from '@/features/content/sections/faq-section';
import { NetworkRow } from '@/features/content/sections/network-row';
import { ShopStructuredData } from '@/features/content/structured-data';
import { getHomeCatalog } from '@/features/home/home-catalog';
import { RatesSection, StageSteps, TopUpSection } from '@/features/home/home-sections';
import { Intro } from '@/features/home/intro';
import { HomeRefillCard } from '@/features/refill/home-refill-card';
import { TariffsSection } from '@/features/tariffs/cards/tariffs-section';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, language, t] = await Promise.all([getLocaleSlug(), getLanguage(), getTranslations('home.meta')]);
  const head = await getHead(language, '/', { title: t('title'), description: t('description') });
  return pageMetadata({ locale, path: '/', index: 'home', ...head });
}

export default async function HomePage() {
  const [locale, language] = await Promise.all([getLocaleSlug(), getLanguage()]);
  const [catalog, content] = await Promise.all([getHomeCatalog(language), getHomeContent(language)]);
  const { tariffs, countries, course, example } = catalog;
  return (
    <>
      <Intro
        locale={locale}
        text={content.introText}
        countries={countries}
        example={example}
        course={course?.course ?? null}
      />
      <TariffsSection locale={locale} tariffs={tariffs}>
        <NetworkRow locale={locale} networks={content.networks} />
      </TariffsSection>
      <RatesSection locale={locale} course={course} />
      <TopUpSection>
        <HomeRefillCard locale={locale} />
      </TopUpSection>
      <BenefitsSection benefits={content.benefits} videos={content.videos} />
      <FaqSection locale={locale} questions={content.questions} />
      <StageSteps locale={locale} />
      <UnpaidWatch locale={locale} messages={await loadIslandMessages('unpaid', locale)} />
      <ShopStructuredData locale={locale} />
    </>
  );
}
