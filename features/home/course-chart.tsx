import { useQuery } from '@tanstack/react-query';
import { ChartDrawing, courseQuery, type Drawing, type Ends } from '@/features/chart/public';
import { defaultVisitorCountry } from '@/features/countries/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { Course } from './home-course';
import { useCourse, useLast } from './use-course';

type CourseChartProps = { locale: LocaleSlug; course: Course; drawing: Drawing };

const endsOf = ({ here, going }: Course): Ends => ({ from: here?.code ?? defaultVisitorCountry, to: going.code });

/** The chart of home; it stays as it is where the next course cannot be had: it is for the eye only. */
export function CourseChart({ locale, course, drawing }: CourseChartProps) {
  const [written, ends] = [endsOf(course), endsOf(useCourse(locale, course))];
  const isWritten = ends.from === written.from && ends.to === written.to;
  const { data } = useQuery({ ...courseQuery(locale, ends), enabled: !isWritten });
  const shown = useLast(isWritten ? drawing : data, drawing);
  // Each course is drawn from its start.
  return <ChartDrawing key={shown.course} variant="intro" drawing={shown} />;
}
