"""Codes: enumerations of whole numbers whose members are found quickly."""

from enum import EnumType, IntEnum


class CodeType(EnumType):
    """Finds a member at once; the rules look for little else.

    Where enumerations have a hook for attributes, as in Python 3.11, a member is found by a method that has
    to be found first, which takes three times as long. Here it looks at what the class itself holds, and only
    then at what that inherits.
    """

    if hasattr(EnumType, "__getattr__"):
        __getattribute__ = object.__getattribute__

        def __getattr__(cls, name: str) -> object:
            return type.__getattribute__(cls, name)


class Code(IntEnum, metaclass=CodeType):
    """A number that stands for something; a subclass has members, and no methods."""
