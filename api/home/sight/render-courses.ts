import { escapeText } from '../../tenants/page-template.ts';
import { named } from '../../timetable/sight/render-frame.ts';
import { renderLane } from '../../timetable/sight/render-lane.ts';
import { courseWords } from '../../training-groups/course-words.ts';
import type { OwnCourse, OwnCourses } from '../../training-groups/own-schema.ts';
import type { HomePart } from './render-home.ts';

type CoursesSight = Pick<HomePart, 't' | 'css'> & { courses: OwnCourses };

/** As the app's `OwnCourses` on home, without what can be made up for; nothing for whoever is in none. */
export function renderCourses({ courses, t, css }: CoursesSight): string {
  if (courses.items.length === 0) return '';
  const cards = courses.items.map((course) => renderCourse(course, { courses, t, css }));
  return `<section${named(t('trainingGroups.own.title'))} data-style="display:grid;gap:8px" data-courses>${cards.join('')}</section>`;
}

function renderCourse(course: OwnCourse, { courses, t, css }: CoursesSight): string {
  const { next, facts, warning, count, ratio } = courseWords(course, courses, t);
  const tones = courses.styles.find(({ id }) => id === course.style)?.tones;
  const line = (name: string, words: string) => `<p class="${css('own-courses', name)}">${escapeText(words)}</p>`;
  return [
    `<section class="${css('card', 'card', 'surface')} ${css('own-courses', 'card')}"${named(course.name)}>`,
    `${renderLane({ ratio, tones }, css)}<div data-style="display:grid;gap:2px">`,
    line('eyebrow', t('trainingGroups.own.course')),
    line('name', course.name),
    line('next', next),
    line('facts', facts),
    warning ? line('warn', warning) : '',
    '</div>',
    count
      ? `<p class="${css('own-courses', 'count')}"><strong>${count}</strong><span>${escapeText(t('trainingGroups.own.attended'))}</span></p>`
      : '',
    '</section>',
  ].join('');
}
