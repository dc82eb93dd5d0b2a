-- locks: none: it changes a comment
comment on column answer_link.volunteer_id is 'The offer of a volunteer; the link works while it waits or is accepted';
