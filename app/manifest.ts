import type { MetadataRoute } from 'next';
import { brandName } from '@/lib/seo/brand';

type ManifestIcon = NonNullable<MetadataRoute.Manifest['icons']>[number];

/** What a phone shows when the shop is put on its home screen; colours are those of the light and the ink tokens. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f7',
    theme_color: '#f6f8f7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      picture('app-192.png', 192, 'any'),
      picture('app-512.png', 512, 'any'),
      picture('app-maskable-192.png', 192, 'maskable'),
      picture('app-maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** Drawn by scripts/assets/draw-app-icons.mjs. */
function picture(file: string, size: number, purpose: 'any' | 'maskable'): ManifestIcon {
  return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
