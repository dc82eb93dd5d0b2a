-- Reports take a team out of lists. Only an operator closes the links that people hold.

alter table team add column links_closed_at timestamptz;
comment on column team.links_closed_at is 'Since when links to the team open nothing for strangers: an operator has hidden it';
comment on column team.hidden_at is 'Since when lists and boards leave the team out: reported and not yet reviewed, or hidden by an operator';

-- locks: the few hidden teams
update team set links_closed_at = hidden_at where hidden_at is not null;

create index session_of_operator on session (operator_group) where operator_group is not null;
comment on index session_of_operator is 'Finds the operators of a group, who get mail about reports';
