import { notFound } from 'next/navigation';

/** Paths deeper than any page of ours: a true 404 in the shop's own frame (F2.55, F2.90). */
export default function MissingPage() {
  notFound();
}
