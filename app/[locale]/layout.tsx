import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/styles/globals.scss';
import { headScript } from '@/lib/browser/hydration/head-script';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { localeSlugs } from '@/lib/i18n/locales';
import { getLanguage, getLetters } from '@/lib/i18n/root-locale';
import { brandName } from '@/lib/seo/brand';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f8f7' },
    { media: '(prefers-color-scheme: dark)', color: '#08191f' },
  ],
};

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(storefrontEnv().SITE_URL),
    title: { default: brandName, template: `%s — ${brandName}` },
  };
}

export function generateStaticParams() {
  return localeSlugs.map((locale) => ({ locale }));
}

export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  const language = await getLanguage();
  return (
    <html lang={language} className={await getLetters()} data-scroll-behavior="smooth">
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body id="top">{children}</body>
    </html>
  );
}
